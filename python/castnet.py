"""Calls Castnet from Python. One file that needs only the standard library; Python 3.8 or newer.

    import castnet

    c = castnet.Castnet()
    bound = c.expect(network="torus:4x4", collective="allgather", size="1MB")
    comparison = c.compare(network="torus:4x4", from_="0,0", to=["1,0", "2,2"])
    castnet.frame(comparison["schemes"])

    request = {"network": "torus:4x4", "scheme": "u-torus",
               "messages": [{"source": [0, 0], "destinations": [[1, 0], [2, 2]]}]}
    plan = c.plan(request)
    assert c.verify(plan)["verdict"]["valid"]

Each method of Castnet is named after a command. Options of the command are keyword arguments with underscores in place
of hyphens: flit_bytes=64 is --flit-bytes 64. Options named after a keyword of Python end with an underscore: from_="0,0".
The value True sets a flag. A list is joined with commas: size=["1MB", "4MB"]. The exceptions are to, option, metric and
where, which are repeated for each element of a list. A dictionary has an element NAME=VALUE for each entry:
option={"h": 4}.

Requests, scenarios, studies, plans and results are dictionaries and lists with the fields of docs/formats.md,
docs/plan-format.md and docs/result-format.md. Times in results are picoseconds; columns of studies with other units
have the unit in their names.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from typing import Any, Dict, Iterable, List, Optional, Sequence, Union

__all__ = ["BadInput", "Castnet", "Failed", "frame", "read_jsonl"]

Document = Dict[str, Any]
Documents = Union[Document, List[Document]]
Source = Union[str, "os.PathLike[str]", Document, Sequence[Document]]

_REPEATED = ("to", "option", "metric", "where")


class BadInput(ValueError):
    """Raised if Castnet rejects its input (exit code 2). The message is its error text: the place, the value found and
    the values allowed.

    Attributes:
        code: the kind of error, such as ``value-out-of-range``.
        at: the places of the error, from the outermost to the innermost.
        operands: the values in the message, by name.
        results: the results of the other requests if one of several is rejected.
    """

    def __init__(self, message: str, results: Sequence[Document] = (), code: str = "", at: Sequence[str] = (),
                 operands: Optional[Document] = None) -> None:
        super().__init__(message)
        self.results = list(results)
        self.code = code
        self.at = list(at)
        self.operands = dict(operands or {})


class Failed(RuntimeError):
    """Raised if Castnet fails on valid input (exit code 1) and has no result to return.

    ``result`` contains the text on standard output.
    """

    def __init__(self, message: str, result: str) -> None:
        super().__init__(message)
        self.result = result


class Castnet:
    """Runs the castnet command."""

    def __init__(self, command: Union[str, Sequence[Any], None] = None) -> None:
        """Selects the command to run.

        Args:
            command: the launcher as a command line or as a list of words. Default: the environment variable CASTNET, the
                launcher of the installed package, or castnet on the PATH.

        Raises:
            FileNotFoundError: if there is no castnet on the PATH.
        """
        command = command or os.environ.get("CASTNET") or _packaged() or shutil.which("castnet")
        if command is None:
            raise FileNotFoundError("castnet is not on the PATH; set CASTNET to the path of the launcher")
        self.command = shlex.split(command) if isinstance(command, str) else [str(word) for word in command]

    def run(self, *arguments: Any, text: Optional[str] = None, allow_failure: bool = False) -> str:
        """Runs a command line.

        Args:
            arguments: the words after castnet.
            text: standard input, empty by default.
            allow_failure: whether exit code 1 is allowed if the command prints a result.

        Returns:
            The text on standard output.

        Raises:
            BadInput: if Castnet rejects the input.
            Failed: if the exit code is neither 0 nor 2.
        """
        done = subprocess.run(
            self.command + [str(each) for each in arguments],
            input=text or "", stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
            env={**os.environ, "CASTNET_ERRORS": "json"})
        message = done.stderr.strip() or "exit code %d" % done.returncode
        if done.returncode == 2:
            raise _bad_input(message, _documents(done.stdout))
        if done.returncode != 0 and not (allow_failure and done.returncode == 1 and done.stdout.strip()):
            raise Failed(message, done.stdout)
        return done.stdout

    def version(self) -> str:
        """Returns the version of the command, such as ``castnet 0.1.0``."""
        return self.run("--version").strip()

    def network(self, spec: str) -> Document:
        """Returns the nodes and links of a network, such as ``torus:4x4``."""
        return json.loads(self.run("network", spec, "--format", "json"))

    def compare(self, request: Optional[Source] = None, **options: Any) -> Documents:
        """Runs every applicable scheme on a request and returns the comparison.

        Args:
            request: a path, a dictionary or a list of dictionaries. Omitted if options specify the request.
            options: options of ``castnet compare``.

        Returns:
            The comparison, or a list for a list of requests. ``schemes`` has a row per scheme. With the option
            ``collective``, ``sizes`` has a row per size, each with a ``comparison``.
        """
        return self._answer("compare", request, options)

    def simulate(self, request: Optional[Source] = None, **options: Any) -> Documents:
        """Simulates a scenario, a request or a plan and returns deliveries, latencies and link loads."""
        return self._answer("simulate", request, options)

    def limit(self, request: Optional[Source] = None, **options: Any) -> Documents:
        """Returns the lower bound on the time of any plan, and the links that determine it."""
        return self._answer("limit", request, options)

    def expect(self, **options: Any) -> Documents:
        """Returns the bandwidth that a collective operation cannot exceed on a network.

        Args:
            options: options of ``castnet expect``, such as ``network``, ``collective`` and ``size``.

        Returns:
            A dictionary, or a list with one for each size. ``limit`` is in picoseconds, ``algbw`` and ``busbw`` are in
            bytes per second.
        """
        return _single_or_all(_documents(self.run("expect", "--format", "json", *_words(options), allow_failure=True)))

    def plan(self, request: Optional[Source] = None, **options: Any) -> Documents:
        """Returns the plan of a request with its metrics and its verdict, or a list of plans for a list of requests."""
        return self._answer("plan", request, options)

    def schedule(self, request: Source, format: str, **options: Any) -> str:
        """Returns a plan as text for another program.

        Args:
            request: a path, a dictionary or a list of dictionaries.
            format: ``goal``, ``mscclxml``, ``mscclpp``, ``mpi`` or ``mpiplan``.
            options: options of ``castnet plan``.
        """
        file, text = _input(request)
        return self.run("plan", file, "--format", format, *_words(options), text=text)

    def verify(self, plan: Source, **options: Any) -> Documents:
        """Returns the verdict on a plan of any origin, or a list of verdicts for a list of plans."""
        return self._answer("verify", plan, options)

    def play(self, plan: Source, **options: Any) -> Documents:
        """Executes a plan with one thread per rank on this machine. Returns whether every byte was right."""
        return self._answer("play", plan, options)

    def study(self, study: Source, db: Union[str, "os.PathLike[str]", None] = None, **options: Any) -> List[Document]:
        """Runs a parameter study.

        Args:
            study: a path or a dictionary.
            db: the results database; stored replications are not run again. Default: a temporary database.
            options: options of ``castnet study``.

        Returns:
            The rows of the database, see ``results``.
        """
        if db is None:
            with tempfile.TemporaryDirectory() as folder:
                return self.study(study, os.path.join(folder, "results.db"), **options)
        file, text = _input(study)
        self.run("study", file, "--db", db, *_words(options), text=text)
        return self.results(db)

    def results(self, db: Union[str, "os.PathLike[str]"], **options: Any) -> List[Document]:
        """Returns the rows of a results database.

        Args:
            db: the results database.
            options: options of ``castnet results export``, such as ``study`` and ``where``.

        Returns:
            One dictionary per replication: ``in_…`` for the input, ``out_…`` for the metrics, with their units.
        """
        return _documents(self.run("results", "export", db, "--format", "json", *_words(options)))

    def _answer(self, command: str, request: Optional[Source], options: Dict[str, Any]) -> Documents:
        file, text = ([], None) if request is None else _input(request)
        words = [file] if isinstance(file, str) else file
        answers = _documents(
            self.run(command, *words, "--format", "json", *_words(options), text=text, allow_failure=True))
        return answers if isinstance(request, (list, tuple)) else _single_or_all(answers)


def main() -> int:
    """Runs the command line of the installed package."""
    command = _packaged()
    if command is None:
        raise SystemExit("castnet: this module is not an installed package; use the launcher of a release")
    return subprocess.call(command + sys.argv[1:], env={**os.environ, "CASTNET_TYPED": "castnet"})


def read_jsonl(path: Union[str, "os.PathLike[str]"]) -> List[Document]:
    """Returns the objects of a file with one JSON object per line, such as the output of ``castnet plan``."""
    with open(path, encoding="utf-8") as file:
        return _documents(file.read())


def frame(rows: Iterable[Document]) -> Any:
    """Returns rows as a pandas data frame, or as a list of flat dictionaries if pandas is not installed.

    A nested field becomes a column whose name contains the path, such as ``metrics.traffic``.
    """
    flat = [_flat(row) for row in rows]
    try:
        import pandas
    except ImportError:
        return flat
    return pandas.DataFrame(flat)


def _packaged() -> Optional[List[str]]:
    """Returns the launcher of a package that contains the jar, or None if this is a single file."""
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin")
    if not os.path.isfile(os.path.join(folder, "castnet")):
        return None
    return [os.path.join(folder, "castnet.cmd")] if os.name == "nt" else ["sh", os.path.join(folder, "castnet")]


def _input(source: Source):
    """Returns the FILE argument of a command, and the text on its standard input, if any."""
    if isinstance(source, (str, os.PathLike)):
        return os.fspath(source), None
    each = source if isinstance(source, (list, tuple)) else [source]
    return "-", "".join(json.dumps(one) + "\n" for one in each)


def _bad_input(errors: str, results: Sequence[Document]) -> BadInput:
    """Returns the first error of a command; other lines of standard error are notes."""
    for line in errors.splitlines():
        if line.startswith("{"):
            error = json.loads(line)
            return BadInput(error["error"], results, error["code"], error.get("at", ()), error["operands"])
    return BadInput(errors, results)


def _words(options: Dict[str, Any]) -> List[str]:
    """Returns options as words of a command line."""
    words: List[str] = []
    for name, value in options.items():
        name = name.rstrip("_")
        flag = "--" + name.replace("_", "-")
        if isinstance(value, dict):
            value = ["%s=%s" % entry for entry in value.items()]
        if value is True:
            words.append(flag)
        elif value is None or value is False:
            continue
        elif isinstance(value, (list, tuple)) and name in _REPEATED:
            for each in value:
                words += [flag, str(each)]
        elif isinstance(value, (list, tuple)):
            words += [flag, ",".join(map(str, value))]
        else:
            words += [flag, str(value)]
    return words


def _documents(text: str) -> List[Document]:
    return [json.loads(line) for line in text.splitlines() if line.strip()]


def _single_or_all(answers: List[Document]) -> Documents:
    return answers[0] if len(answers) == 1 else answers


def _flat(row: Document, prefix: str = "") -> Document:
    columns: Document = {}
    for key, value in row.items():
        if isinstance(value, dict):
            columns.update(_flat(value, prefix + key + "."))
        else:
            columns[prefix + key] = value
    return columns
