"""Castnet from Python: one file, the standard library only.

    import castnet
    c = castnet.Castnet()                      # the launcher on the PATH, or the one that CASTNET names
    plan = c.plan({"network": "torus:4x4", "scheme": "u-torus",
                   "messages": [{"source": [0, 0], "destinations": [[1, 0], [2, 2]]}]})
    c.verify(plan)["verdict"]["valid"]         # True
    castnet.frame(c.compare(scenario)["schemes"])   # a data frame where pandas is there, else a list

Requests, scenarios, plans and results are dictionaries with the fields of docs/formats.md. Times in results are
picoseconds. Works with Python 3.8 and newer.
"""

import json
import os
import shlex
import shutil
import subprocess
import tempfile

__all__ = ["BadInput", "Castnet", "Failed", "frame", "read_jsonl"]


class BadInput(ValueError):
    """Castnet refuses what it was asked for; the text is its one line that says where and why (exit code 2)."""


class Failed(RuntimeError):
    """The work itself failed: an unsound plan, a deadlock (exit code 1). ``result`` holds what was printed."""

    def __init__(self, message, result):
        super().__init__(message)
        self.result = result


class Castnet:
    """Calls the castnet command."""

    def __init__(self, command=None):
        """``command``: a path, or a list of words; without it the variable CASTNET, or castnet on the PATH."""
        if command is None:
            command = os.environ.get("CASTNET") or shutil.which("castnet")
        if command is None:
            raise FileNotFoundError("there is no castnet on the PATH; set CASTNET to the launcher")
        self.command = shlex.split(command) if isinstance(command, str) else [str(word) for word in command]

    def run(self, *arguments, text=None, allow_failure=False):
        """Runs one command line and returns what it prints; ``text`` goes to its standard input."""
        done = subprocess.run(
            self.command + [str(each) for each in arguments],
            input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
        if done.returncode == 2:
            raise BadInput(done.stderr.strip() or done.stdout.strip())
        if done.returncode != 0 and not allow_failure:
            raise Failed(done.stderr.strip() or "exit code %d" % done.returncode, done.stdout)
        return done.stdout

    def version(self):
        return self.run("--version").strip()

    def network(self, spec):
        """Nodes and links of a network."""
        return json.loads(self.run("network", spec, "--format", "json"))

    def plan(self, request):
        """The plan of a request, or a list of plans for a list of requests. Unsound ones come back as such."""
        return self._lines(request, "plan", "-")

    def schedule(self, request, format, *options):
        """A plan for others to run, as text: ``goal``, ``mscclxml``, ``mpi`` or ``mpiplan``."""
        return self.run("plan", "-", "--format", format, *options, text=json.dumps(request) + "\n")

    def verify(self, plan):
        """The verdict on a plan, or on a list of plans, whoever made them."""
        return self._lines(plan, "verify", "-", "--format", "json")

    def play(self, plan, *options):
        """Carries a plan out on this machine and says whether every byte was right."""
        return self._lines(plan, "play", "-", "--format", "json", *options)

    def simulate(self, scenario, *options):
        """Deliveries, latencies and link loads of a scenario."""
        return self._scenario(scenario, "simulate", options)

    def compare(self, scenario, *options):
        """Every scheme that applies on the same scenario."""
        return self._scenario(scenario, "compare", options)

    def limit(self, scenario):
        """The least time in which any plan can be done."""
        return self._lines(scenario, "limit", "-")

    def _lines(self, value, *arguments):
        many = isinstance(value, (list, tuple))
        text = "".join(json.dumps(each) + "\n" for each in (value if many else [value]))
        answers = [json.loads(line) for line in self.run(*arguments, text=text, allow_failure=True).splitlines() if line]
        return answers if many else answers[0]

    def _scenario(self, scenario, name, options):
        if isinstance(scenario, (str, os.PathLike)):
            return json.loads(self.run(name, scenario, "--format", "json", *options, allow_failure=True))
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "scenario.json")
            with open(path, "w", encoding="utf-8") as file:
                json.dump(scenario, file)
            return json.loads(self.run(name, path, "--format", "json", *options, allow_failure=True))


def read_jsonl(path):
    """The objects of a file with one a line, such as ``castnet plan`` writes."""
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def frame(rows):
    """Rows as a pandas data frame, nested fields as columns ``metrics.traffic``; a list of flat dictionaries without pandas."""
    flat = [_flat(row) for row in rows]
    try:
        import pandas
    except ImportError:
        return flat
    return pandas.DataFrame(flat)


def _flat(row, prefix=""):
    columns = {}
    for key, value in row.items():
        if isinstance(value, dict):
            columns.update(_flat(value, prefix + key + "."))
        else:
            columns[prefix + key] = value
    return columns
